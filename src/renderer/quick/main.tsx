import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import '../styles/app.css';
import { createRoot } from 'react-dom/client';
import { applyRemembered } from '../app/theme.ts';
import { pickBridge } from '../bridge/pick.ts';
import { Quick } from './quick.tsx';

const language = applyRemembered();
const root = document.getElementById('root');
if (!root) throw new Error('quick.html has no #root');
const bridge = await pickBridge();
createRoot(root).render(<Quick bridge={bridge} language={language} at={window} close={() => window.close()} />);
