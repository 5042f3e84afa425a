import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode.ts';

const korean = '청년 행복주택 모집 공고, 마감 12월 1일';
const euc = (text: string) => iconv.encode(text, 'cp949');
const utf8 = (text: string) => Buffer.from(text, 'utf8');
const xml = (charset: string, text = korean) => `<?xml version="1.0" encoding="${charset}"?><t>${text}</t>`;
const html = (charset: string, text = korean) => `<html><head><meta charset="${charset}"></head><body>${text}</body>`;

describe('the label is right', () => {
  it.each(['euc-kr', 'EUC-KR', 'ks_c_5601-1987', 'cp949', 'ms949', 'x-windows-949', 'korean', 'uhc', 'euc_kr'])(
    'reads Korean bytes sent as %s',
    (label) => expect(decodeText(euc(korean), `text/html; charset=${label}`)).toBe(korean),
  );

  it('reads syllables that only CP949 has', () => {
    expect(decodeText(euc('똠방각하 펲시콜라'), 'text/plain; charset=euc-kr')).toBe('똠방각하 펲시콜라');
  });

  it('takes a quoted charset', () => {
    expect(decodeText(euc(korean), 'text/xml; charset="euc-kr"')).toBe(korean);
  });

  it('takes the XML prolog where no charset is sent', () => {
    expect(decodeText(euc(xml('euc-kr')), 'application/xml')).toBe(xml('euc-kr'));
  });

  it('takes the meta of a page where no charset is sent, in both of its forms', () => {
    expect(decodeText(euc(html('euc-kr')), null)).toBe(html('euc-kr'));
    const old = `<meta http-equiv="Content-Type" content="text/html; charset=ks_c_5601-1987"><p>${korean}`;
    expect(decodeText(euc(old), 'text/html')).toBe(old);
  });

  it('reads Japanese and Latin pages by their label', () => {
    expect(decodeText(iconv.encode('日本語のお知らせ', 'shift_jis'), 'text/html; charset=Shift_JIS')).toBe(
      '日本語のお知らせ',
    );
    expect(decodeText(iconv.encode('déjà vu – café', 'windows-1252'), 'text/html; charset=iso-8859-1')).toBe(
      'déjà vu – café',
    );
  });
});

describe('byte order marks and UTF-16', () => {
  it('a mark wins over every label and is not part of the text', () => {
    expect(decodeText(utf8(`\uFEFF${korean}`), 'text/html; charset=euc-kr')).toBe(korean);
    expect(decodeText(iconv.encode(korean, 'utf-16le', { addBOM: true }), 'text/html; charset=utf-8')).toBe(korean);
    expect(decodeText(iconv.encode(korean, 'utf-16be', { addBOM: true }), null)).toBe(korean);
  });

  it.each(['utf-16le', 'utf-16be'])('sees %s without a mark', (charset) => {
    expect(decodeText(iconv.encode(xml('utf-16'), charset), 'text/xml')).toBe(xml('utf-16'));
  });

  it('a label of UTF-16 over plain bytes is a lie', () => {
    expect(decodeText(utf8(xml('utf-16')), 'text/xml; charset=utf-16')).toBe(xml('utf-16'));
  });
});

describe('the label is wrong, unknown or missing', () => {
  it('Korean bytes sent as UTF-8 are read by what the document says', () => {
    expect(decodeText(euc(html('euc-kr')), 'text/html; charset=utf-8')).toBe(html('euc-kr'));
  });

  it('Korean bytes sent as UTF-8 are read although nothing says so', () => {
    expect(decodeText(euc(korean), 'text/html; charset=utf-8')).toBe(korean);
  });

  it('UTF-8 sent as EUC-KR is read as UTF-8', () => {
    expect(decodeText(utf8(xml('euc-kr')), 'text/xml; charset=euc-kr')).toBe(xml('euc-kr'));
  });

  it('the default Latin label of a server gives way to the document and to the bytes', () => {
    expect(decodeText(euc(html('euc-kr')), 'text/html; charset=iso-8859-1')).toBe(html('euc-kr'));
    expect(decodeText(utf8(korean), 'text/html; charset=iso-8859-1')).toBe(korean);
    expect(decodeText(euc(korean), 'text/html; charset=iso-8859-1')).toBe(korean);
  });

  it.each(['x-unknown', 'utf-99', 'base64', 'hex', 'utf-7', 'none'])(
    'an unknown label (%s) counts as none',
    (label) => {
      expect(decodeText(utf8(korean), `text/html; charset=${label}`)).toBe(korean);
      expect(decodeText(euc(korean), `text/html; charset=${label}`)).toBe(korean);
    },
  );

  it('no label at all: UTF-8, else Korean', () => {
    expect(decodeText(utf8(korean), null)).toBe(korean);
    expect(decodeText(euc(korean), null)).toBe(korean);
  });

  it('one broken byte does not turn a UTF-8 text into another encoding', () => {
    const text = decodeText(
      Buffer.concat([utf8(korean), Buffer.from([0xec]), utf8(korean)]),
      'text/html; charset=utf-8',
    );
    expect(text).toBe(`${korean}\uFFFD${korean}`);
  });

  it('any bytes give some text', () => {
    const noise = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 73 + (i >> 3)) & 255));
    expect(decodeText(noise, 'text/html; charset=utf-8').length).toBeGreaterThan(0);
    expect(decodeText(Buffer.alloc(0), null)).toBe('');
  });
});
