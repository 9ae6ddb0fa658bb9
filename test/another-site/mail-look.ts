export const mailLetters = "Charter, 'Bitstream Charter', serif";

export const mailColours = {
  ground: '#dbe8e8',
  sheet: '#f9fdfd',
  ink: '#052b2f',
  ink2: '#3d6165',
  accent: '#0b6a7d',
  onAccent: '#f2ffff',
  line: '#b4cccd',
  masthead: '#0b5563',
  onMasthead: '#e2fbff',
  accentOnMasthead: '#ffd23f',
};

export const mailColoursAtNight = {
  ground: '#021012',
  sheet: '#04191c',
  ink: '#e0f2f3',
  ink2: '#a3c3c6',
  accent: '#5cc8dc',
  onAccent: '#00181c',
  line: '#1d4449',
};
