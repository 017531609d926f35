import '#renderer/ui/base.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

// The page of `npm run gallery`.
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <main style={{ height: '100vh' }}>
    <Gallery />
  </main>,
);
