export const csvColumns = ['Email', 'Nome', 'Data Iscrizione'] as const;
export type CsvDelimiter = ',' | ';';
