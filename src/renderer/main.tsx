import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import './styles/app.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyRemembered } from './app/theme.ts';
import { pickBridge } from './bridge/pick.ts';

const language = applyRemembered();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const bridge = await pickBridge();
createRoot(root).render(<App bridge={bridge} storage={ownStorage()} language={language} />);

function ownStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    // A browser that forbids storage: drafts live as long as the window.
    return null;
  }
}
