declare module '*?inline-script' {
  /** See scripts/inline-script.ts. */
  export const script: string;
}
