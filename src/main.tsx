import { createRoot } from 'react-dom/client';
import { registerOffline } from './app/offline.ts';

const root = document.querySelector('#root');
if (root) createRoot(root).render(<h1>Dashboard</h1>);
registerOffline();
