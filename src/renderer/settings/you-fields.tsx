import type { ComponentProps } from 'react';
import { Choice, TextField } from '../kit/field.tsx';
import { useActions, useDomain, useT } from '../state/hooks.ts';

/** The language holds at once, so that what follows is read in it. */
export function LanguageChoice() {
  const t = useT();
  const { desk } = useActions();
  const language = useDomain('desk', (state) => state.settings.language);
  return (
    <Choice
      label={t('settings.language')}
      value={language}
      options={[
        { value: 'ko', label: '한국어' },
        { value: 'en', label: 'English' },
      ]}
      onChange={(chosen) => void desk.set({ language: chosen })}
    />
  );
}

/** What the user is called. */
export function NameField(props: ComponentProps<'input'>) {
  const t = useT();
  return (
    <TextField
      label={t('settings.name')}
      help={t('settings.nameHelp')}
      maxLength={100}
      autoComplete="name"
      {...props}
    />
  );
}
