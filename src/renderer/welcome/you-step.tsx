import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { LanguageChoice, NameField } from '../settings/you-fields.tsx';
import { useActions, useDomain, useT } from '../state/hooks.ts';

/** Name and language; the language holds at once, so that the rest is read in it. */
export function YouStep({ onNext }: { onNext(): void }) {
  const t = useT();
  const { desk } = useActions();
  const settings = useDomain('desk', (state) => state.settings);
  const [name, setName] = useState(settings.userName);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // On touch the keyboard would cover the page; and whoever is writing already goes on where they are.
    if (window.matchMedia('(pointer: coarse)').matches || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLInputElement>('input[autocomplete="name"]')?.focus({ preventScroll: true });
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === settings.userName || (await desk.set({ userName: name.trim() }))) onNext();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-5">
      <LanguageChoice />
      <NameField value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Button type="submit" look="primary">
        {t('welcome.next')}
      </Button>
    </form>
  );
}
