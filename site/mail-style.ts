// Mail programs read no style sheet: the colours of theme.css as plain values.
export const mailFontFamily = "'Vollkorn', Georgia, 'Times New Roman', serif";

export const mailColours = {
  ground: '#e9dfcc',
  sheet: '#fbf6ec',
  ink: '#1d2229',
  ink2: '#574f45',
  accent: '#a8321a',
  onAccent: '#fff6e8',
  line: '#d5c8b1',
  masthead: '#13202b',
  onMasthead: '#f6e6c4',
  accentOnMasthead: '#e5a045',
};

export const mailColoursAtNight = {
  ground: '#0d161d',
  sheet: '#18232c',
  ink: '#f1e7d4',
  ink2: '#bdb29e',
  accent: '#f08c55',
  onAccent: '#1a1009',
  line: '#2f3c47',
};

/** Each mail carries those that it shows. The files are twice as large, on a transparent ground. */
export const mailPictures = {
  author: { file: 'site/public/mast-author.png', width: 300, height: 110 },
  thought: { file: 'site/public/mast-thought.png', width: 300, height: 150 },
  week: { file: 'site/public/mast-week.png', width: 180, height: 108 },
  dome: { file: 'site/public/mast-dome.png', width: 67, height: 55 },
  'dome-dark': { file: 'site/public/mast-dome-dark.png', width: 67, height: 55 },
};
