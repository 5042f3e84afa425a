import { deskOf } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test('Enter while a syllable is being composed sends nothing; one Enter after it sends all of it, once', async ({
  app,
}) => {
  const { box, transcript } = deskOf(app);
  await box.focus();
  const input = await app.context().newCDPSession(app);
  const compose = (text: string) =>
    input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('안녕하세');
  // What the browser tells of the Enter that commits: it belongs to the input method.
  await input.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await input.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 });
  await expect(box).toHaveValue('안녕하세');
  await compose('안녕하세요');
  await input.send('Input.insertText', { text: '안녕하세요' });
  await expect(box).toHaveValue('안녕하세요');
  await expect(transcript.getByText('안녕하세')).toHaveCount(0);

  await app.keyboard.press('Enter');
  await expect(transcript.getByText('안녕하세요', { exact: true })).toHaveCount(1);
  await expect(box).toHaveValue('');
});

test('a plain Enter that comes before the composition ends keeps the last syllable', async ({ app }) => {
  const { box, transcript } = deskOf(app);
  await box.focus();
  const input = await app.context().newCDPSession(app);
  await input.send('Input.imeSetComposition', { text: '고마워', selectionStart: 3, selectionEnd: 3 });
  // Some input methods send a plain Enter first and commit after it.
  await box.dispatchEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 13 });
  await input.send('Input.insertText', { text: '고마워요' });
  await expect(transcript.getByText('고마워요', { exact: true })).toHaveCount(1);
  await expect(box).toHaveValue('');
});
