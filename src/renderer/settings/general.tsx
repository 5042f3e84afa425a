import { Bell, Keyboard, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { canAsk } from '../app/notices.ts';
import { Button } from '../kit/button.tsx';
import { Choice } from '../kit/field.tsx';
import { useActions, useCompanion, useDomain, useT } from '../state/hooks.ts';
import { LanguageChoice, NameField } from './you-fields.tsx';

/** Language, appearance, name; the rest is in the file. */
export function General() {
  const t = useT();
  const { ui, bridge } = useCompanion();
  const { desk } = useActions();
  const settings = useDomain('desk', (state) => state.settings);
  const version = useDomain('desk', (state) => state.version);
  const zone = useDomain('desk', (state) => state.zone);
  const [askable, setAskable] = useState(!bridge.capabilities.nativeNotifications && canAsk());
  const [name, setName] = useState(settings.userName);
  const saveName = () => {
    if (name.trim() !== settings.userName) void desk.set({ userName: name.trim() });
  };
  return (
    <div className="grid gap-5">
      <LanguageChoice />
      <Choice
        label={t('settings.theme')}
        value={settings.theme}
        options={(['system', 'light', 'dark'] as const).map((theme) => ({
          value: theme,
          label: t(`settings.theme.${theme}`),
        }))}
        onChange={(theme) => void desk.set({ theme })}
      />
      <NameField
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={saveName}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) saveName();
        }}
      />
      {askable && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 grow text-soft text-sm">{t('settings.noticesHelp')}</p>
          <Button
            onClick={() => {
              void Notification.requestPermission().then(() => setAskable(canAsk()));
            }}
          >
            {t('settings.notices')}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => ui.setState({ sheet: { kind: 'speaking', tab: 'learned' } })}>
          <Bell size={15} strokeWidth={1.75} aria-hidden="true" />
          {t('speak.title')}
        </Button>
        <Button onClick={() => ui.setState({ sheet: { kind: 'doctor' } })}>
          <Stethoscope size={15} strokeWidth={1.75} aria-hidden="true" />
          {t('settings.doctor')}
        </Button>
        <Button onClick={() => ui.setState({ sheet: { kind: 'keys' } })}>
          <Keyboard size={15} strokeWidth={1.75} aria-hidden="true" />
          {t('settings.keys')}
        </Button>
      </div>
      <div className="border-line border-t pt-4 text-soft text-sm">
        <p>{t('settings.file')}</p>
        <p className="tabular-nums">{t('settings.version', { version, zone })}</p>
      </div>
    </div>
  );
}
