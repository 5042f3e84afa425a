// Lives through the days of a home's board and kills itself (SIGKILL) the nth time it passes a named instant; 0: it lives on.
// node goals-kill-child.ts HOME SEED FEED INSTANT N
import { DAYS, dayOf, liveThroughMorning, morning, openLife, postedBy, setDay, sleepUntilNext } from './goals-days.ts';

const [home, seed, feed, instant, nth] = process.argv.slice(2);
if (home === undefined || feed === undefined) throw new Error('which home, which feed?');
let left = Number(nth ?? 0);

const clock = morning(dayOf(home));
const world = await openLife({
  home,
  posted: postedBy(Number(seed)),
  feed,
  clock,
  failpoint(name) {
    if (name !== instant || left === 0) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  },
});
for (let day = dayOf(home); day <= DAYS; day += 1) {
  setDay(home, day);
  sleepUntilNext(clock, day);
  await liveThroughMorning(world);
}
setDay(home, DAYS + 1);
await world.close();
process.exit(0);
