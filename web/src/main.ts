import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { watchPresses } from './sound/pressed';
import { watchInput } from './table/state/input';

watchInput();
watchPresses();
const target = document.getElementById('app');
if (target) mount(App, { target });
