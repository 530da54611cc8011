/** The data of an event, read by name: what is missing or of another kind is nothing. */
export class Told {
  constructor(private readonly data: Record<string, unknown>) {}

  word(name: string): string {
    const value = this.data[name];
    return typeof value === 'string' ? value : '';
  }

  words(name: string): string[] {
    const value = this.data[name];
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  }

  number(name: string): number {
    const value = this.data[name];
    return typeof value === 'number' ? value : 0;
  }

  numbers(name: string): number[] {
    const value = this.data[name];
    return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];
  }

  yes(name: string): boolean {
    return this.data[name] === true;
  }
}
