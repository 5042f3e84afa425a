import { hasDay, type Moment, type Spot } from './frame.ts';
import type { Mark, Piece, Role } from './pieces.ts';
import { close, type State } from './read-state.ts';
import { isHangul } from './text.ts';

/** A particle or preposition: it says the role of the time behind which, or in front of which, it stands. */
export function mark(state: State, piece: Piece, is: Mark): void {
  const spot = { start: piece.start, end: piece.end };
  const suffix = isHangul(state.folded.charAt(piece.start)) || !/[a-z@]/.test(state.folded.charAt(piece.start));
  if (is === 'join' || is === 'or') {
    state.joined = is;
    state.joint = spot;
    return;
  }
  if (is === 'range') {
    if (state.open !== null) {
      state.open.role = 'from';
      close(state);
    }
    state.role = 'until';
    state.waiting = [spot];
    return;
  }
  if (is === 'lead') {
    state.waiting.push(spot);
    return;
  }
  if (!suffix) {
    prefix(state, spot, is);
    return;
  }
  const target = state.open ?? (state.item === state.last ? state.last : null);
  if (target === null) {
    // A particle behind "매일" or "30분마다" goes with it.
    if (state.item !== null && is !== 'of') state.item.end = piece.end;
    return;
  }
  suffixed(state, target, spot, is);
}

function prefix(state: State, spot: Spot, is: Mark): void {
  if (is === 'of') {
    const owner = state.open ?? state.last;
    if (owner !== null) owner.noun = true;
    return;
  }
  if (is === 'glue') {
    // "in an hour or so", "at 9 sharp" stand behind their time.
    const behind = /^(?:sharp|or so|latest|ish|at the latest)$/.test(state.folded.slice(spot.start, spot.end));
    if (behind && state.open !== null) state.open.spots.push(spot);
    else state.waiting.push(spot);
    return;
  }
  close(state);
  state.role = is as Role;
  state.waiting.push(spot);
}

function suffixed(state: State, moment: Moment, spot: Spot, is: Mark): void {
  const take = () => {
    moment.spots.push(spot);
    moment.end = Math.max(moment.end, spot.end);
  };
  switch (is) {
    case 'of':
    case 'object':
      moment.noun = true;
      return;
    case 'topic':
    case 'glue':
      take();
      return;
    case 'at':
      moment.firm = true;
      moment.sealed = hasDay(moment);
      take();
      return;
    case 'each':
      moment.each = true;
      moment.firm = true;
      take();
      return;
    case 'within':
      moment.role = 'until';
      moment.within = true;
      moment.amid = /^중에?$/.test(state.folded.slice(spot.start, spot.end));
      moment.firm = true;
      take();
      close(state);
      return;
    default:
      moment.role = is as Role;
      moment.firm = true;
      take();
      close(state);
  }
}
