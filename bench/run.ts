import { benchAgenda } from './agenda.ts';
import { benchChat } from './chat.ts';
import { benchChatUi } from './chat-ui.ts';
import { benchGoals } from './goals.ts';
import { benchProactive } from './proactive.ts';
import { benchStart } from './start.ts';

/** `npm run bench -- NAME`: figures of this machine, as ratios where they are to be compared. */
const benches: Record<string, () => Promise<void>> = {
  agenda: benchAgenda,
  proactive: benchProactive,
  goals: benchGoals,
  chat: benchChat,
  'chat-ui': benchChatUi,
  start: benchStart,
};

const [name] = process.argv.slice(2);
const bench = name === undefined ? undefined : benches[name];
if (bench === undefined) {
  console.error(`Which bench? ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
await bench();
