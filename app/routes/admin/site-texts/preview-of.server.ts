export const previewOf = (id: string) => `/anteprima/${id}`;
