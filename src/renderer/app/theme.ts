import { useEffect } from 'react';
import { useMedia } from '../kit/use-media.ts';
import { useDomain } from '../state/hooks.ts';

const storageKey = 'companion.theme';
const darkQuery = '(prefers-color-scheme: dark)';

/** Whether the desk is dark now: as set, or as the system is. */
export function useDark(): boolean {
  const theme = useDomain('desk', (desk) => desk.settings.theme);
  const systemDark = useMedia(darkQuery);
  return theme === 'dark' || (theme === 'system' && systemDark);
}

/** Follows theme and language on the document. */
export function useDocument(ready: boolean): void {
  const dark = useDark();
  const theme = useDomain('desk', (desk) => desk.settings.theme);
  const language = useDomain('desk', (desk) => desk.settings.language);
  useEffect(() => {
    if (!ready) return;
    showTheme(dark);
    document.documentElement.lang = language;
    try {
      localStorage.setItem(storageKey, JSON.stringify({ theme, language }));
    } catch {
      // Forbidden storage: the first moment of the next start is in the system's theme.
    }
  }, [ready, dark, theme, language]);
}

function showTheme(dark: boolean): void {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** What the last window ended with, for the moments before the companion answers. */
export function rememberedLook(): { theme: string | null; language: 'ko' | 'en' } {
  const guess = navigator.language.startsWith('ko') ? 'ko' : 'en';
  try {
    const { theme, language } = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return { theme: theme ?? null, language: language === 'ko' || language === 'en' ? language : guess };
  } catch {
    // Nothing remembered, or not by us.
    return { theme: null, language: guess };
  }
}

export function applyRemembered(): 'ko' | 'en' {
  const { theme, language } = rememberedLook();
  const systemDark = window.matchMedia(darkQuery).matches;
  showTheme(theme === 'dark' || (theme !== 'light' && systemDark));
  document.documentElement.lang = language;
  return language;
}
