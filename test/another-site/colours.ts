export const browserColors = { day: '#eef4f4', night: '#04191c', splash: '#0b5563' };
