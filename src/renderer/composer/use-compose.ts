import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { enterMeaning } from './ime.ts';

/** How long a plain Enter waits for the compositionend that should follow it. */
const compositionWaitMs = 200;

/** Enter and input methods: gives the handlers of a text box, and calls `send` once for each Enter that means it. */
export function useCompose(box: RefObject<HTMLTextAreaElement | null>, send: () => void) {
  const latest = useRef(send);
  latest.current = send;
  const handlers = useMemo(() => createHandlers(() => latest.current()), []);
  useEffect(() => {
    const element = box.current;
    return () => {
      if (element) handlers.stop();
    };
  }, [box, handlers]);
  return handlers;
}

function createHandlers(send: () => void) {
  let open = false;
  let owed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pay = () => {
    clearTimeout(timer);
    if (!owed) return;
    owed = false;
    send();
  };
  const closed = () => {
    open = false;
    // The committed text reaches the box after this event in some browsers.
    if (owed) {
      clearTimeout(timer);
      timer = setTimeout(pay, 0);
    }
  };
  return {
    onCompositionStart: () => {
      open = true;
    },
    onCompositionEnd: closed,
    onBlur: closed,
    /** Returns true when the Enter was dealt with and must not make a new line. */
    enter(event: { isComposing: boolean; keyCode: number }): boolean {
      const meaning = enterMeaning(event, open);
      if (meaning === 'ignore') return false;
      if (meaning === 'send') send();
      else {
        owed = true;
        timer = setTimeout(() => {
          open = false;
          pay();
        }, compositionWaitMs);
      }
      return true;
    },
    stop: () => clearTimeout(timer),
  };
}
