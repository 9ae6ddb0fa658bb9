export const cardStyles = ['night', 'dawn', 'paper'] as const;
export type CardStyle = (typeof cardStyles)[number];
export type CardShape = 'wide' | 'square' | 'tall';

export const cardSizes: Record<CardShape, { width: number; height: number }> = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
};
