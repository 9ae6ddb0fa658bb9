import { markOf } from '#app/ui/mark.tsx';

export const PencilMark = markOf(16, 16, 'm2 11-.6 3.6L5 14l9.3-9.3-3-3zM9.5 3.500l3 3');
