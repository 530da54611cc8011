/** Where we are: the part of the address after `#`, as path segments and a query. */

export interface Place {
  path: string[];
  query: URLSearchParams;
}

function read(): Place {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  return {
    path: path.split('/').filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(query),
  };
}

class Router {
  place = $state.raw<Place>(read());

  constructor() {
    window.addEventListener('hashchange', () => {
      this.place = read();
    });
  }

  /** Go to a page, e.g. `go('table', id)`. */
  go(...path: string[]): void {
    location.hash = href(...path).slice(1);
  }

  /** Change the address without a new step in the history. */
  swap(address: string): void {
    history.replaceState(null, '', address);
    this.place = read();
  }
}

/** The address of a page, e.g. `href('learn', 'shadowscape', 'SS-5.2')`. */
export function href(...path: (string | number)[]): string {
  return `#/${path.map((part) => encodeURIComponent(part)).join('/')}`;
}

export const router = new Router();
