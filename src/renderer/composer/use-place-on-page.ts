import { type RefObject, useLayoutEffect } from 'react';

/** Tells the page where the composer is (`--say-left`, `--say-width`, `--say-bottom`), so that news lie above it and never on it. */
export function usePlaceOnPage(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const { style } = document.documentElement;
    const tell = () => {
      const { left, width, top } = box.getBoundingClientRect();
      style.setProperty('--say-left', `${left}px`);
      style.setProperty('--say-width', `${width}px`);
      style.setProperty('--say-bottom', `${window.innerHeight - top}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(box);
    // What is beside it may move it without changing its size.
    if (box.parentElement) observer.observe(box.parentElement);
    return () => observer.disconnect();
  }, [element]);
}
