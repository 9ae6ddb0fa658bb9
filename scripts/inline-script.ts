import { build, type Plugin } from 'vite';

const query = '?inline-script';

/** `import { script } from './x.ts?inline-script'`: the text of a script that holds the module and all that it imports. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(query)) return undefined;
      const module = await this.resolve(id.slice(0, -query.length), importer);
      return module && module.id + query;
    },
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const { text, modules } = await buildScript(id.slice(0, -query.length));
      for (const module of modules) this.addWatchFile(module);
      return `export const script = ${JSON.stringify(text)};`;
    },
  };
}

async function buildScript(input: string) {
  const rolldownOptions = { input, output: { format: 'iife' as const } };
  const options = { write: false, target: 'es2022', minify: true, rolldownOptions };
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: options,
  });
  const chunk = 'output' in built ? built.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${input} was not built to one script`);
  return { text: chunk.code.trim(), modules: chunk.moduleIds };
}
