import { describe, expect, it } from 'vitest';
import { correctTypography } from './typography.ts';

const nbsp = '\u00a0';

const cases = [
  ["L'anima dell'uomo", 'L’anima dell’uomo'],
  ["un po' di pane, un mo' di dire, fa' tu", 'un po’ di pane, un mo’ di dire, fa’ tu'],
  ["E' tardi perche' si'", 'È tardi perché sì'],
  ["la citta', la carita' e la verita'", 'la città, la carità e la verità'],
  ["sara' cosi', lo faro' piu' tardi", 'sarà così, lo farò più tardi'],
  ["Gesu' puo', gia' ora", 'Gesù può, già ora'],
  ["ne' qui ne' la'", 'né qui né là'],
  ["Perche' no", 'Perché no'],
  ["disse 'fino ad allora' e 'e' basta", "disse 'fino ad allora' e 'e' basta"],
  ["un'attivita' e com'e'", 'un’attività e com’è'],
  ["nel '68", 'nel ’68'],
  ["c'e' pane", 'c’è pane'],
  ['Disse: "Avete del pane?"', 'Disse: «Avete del pane?»'],
  ['"una riga\nun’altra"', '«una riga\nun’altra»'],
  ['un " solo', 'un " solo'],
  ['prima "aperta\n\nseconda" riga', 'prima "aperta\n\nseconda" riga'],
  ['<< ecco >>', '«ecco»'],
  ['« ecco »', '«ecco»'],
  ['«disse “sì” e andò»', '«disse “sì” e andò»'],
  ['aspetta...', 'aspetta…'],
  ['il pane - quello buono - resta', 'il pane – quello buono – resta'],
  ['- una voce\n- un’altra', '- una voce\n- un’altra'],
  ['ben-essere', 'ben-essere'],
  ['Mc 4,27 e 1 Cor 13', `Mc${nbsp}4,27 e 1${nbsp}Cor${nbsp}13`],
  ['cfr. don Lorenzo, 18 €', `cfr.${nbsp}don${nbsp}Lorenzo, 18${nbsp}€`],
  ['  verso\n    rientrato', '  verso\n    rientrato'],
  ['Tutto è già a posto.', 'Tutto è già a posto.'],
  ['', ''],
];

describe('correctTypography', () => {
  it.each(cases)('%j becomes %j', (text, expected) => {
    expect(correctTypography(text).text).toBe(expected);
  });

  it('changes nothing the second time', () => {
    const text = "E' \"l'ora\"... perche' - dice Mc 4,27 - e' cosi': un po' di <<luce>>, 3 km.";
    const once = correctTypography(text);
    expect(once.corrections.length).toBeGreaterThan(5);
    expect(correctTypography(once.text)).toEqual({ text: once.text, corrections: [] });
  });

  it('tells what it has changed, each kind once', () => {
    expect(correctTypography("L'anima... l'anima... l'anima").corrections).toEqual([
      { from: "L'", to: 'L’', times: 1 },
      { from: "l'", to: 'l’', times: 2 },
      { from: '...', to: '…', times: 2 },
    ]);
  });

  it('tells of a quotation its first and its last word', () => {
    expect(correctTypography('Disse: "Vuoi venire con tutti"').corrections).toEqual([
      { from: '"Vuoi', to: '«Vuoi', times: 1 },
      { from: 'tutti"', to: 'tutti»', times: 1 },
    ]);
  });

  it('tells that a space no longer breaks', () => {
    expect(correctTypography('Mc 4,27 e 18 €').corrections).toEqual([
      { from: 'Mc ', to: `Mc${nbsp}`, times: 1 },
      { from: '8 €', to: `8${nbsp}€`, times: 1 },
    ]);
  });

  it('keeps every line where it is', () => {
    const text = 'Signore,\n\n  "dammi"\n\toggi...\n';
    expect(correctTypography(text).text.split('\n')).toHaveLength(text.split('\n').length);
  });

  it('takes no longer than its text', () => {
    for (const text of [
      '"'.repeat(50_000),
      "'".repeat(50_000),
      '<<'.repeat(25_000),
      'a"b '.repeat(12_000),
      '. '.repeat(25_000),
    ])
      expect(typeof correctTypography(text).text).toBe('string');
  });
});
