const articles = 'il|lo|la|i|gli|le|un|uno|una';
const clitics = 'mi|ti|si|ci|vi|ne|li|me|te|se|ce|ve';
const prepositions = 'di|a|ad|da|in|con|su|per|tra|fra|(?:a|da|de|ne|su|co)(?:l|llo|lla|lle|i|gli)';
const particles = new RegExp(`^(?:${articles}|${clitics}|${prepositions}|e|ed|o|od)$`, 'i');

export function clings(word: string): boolean {
  return particles.test(word.replace(/^[«“"‘'(]+/, ''));
}
