import type { Colour, Rank } from './season.ts';

export type FixedDay = { date: string; name: string; rank: Rank; colour: Colour; ofTheLord?: true };

const days = (rank: Rank, colour: Colour, lines: string): FixedDay[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => ({ date: line.trim().slice(0, 5), name: line.trim().slice(6), rank, colour }));

/** Italy's calendar without optional memorials. */
export const fixedDays: FixedDay[] = [
  ...days(
    'solemnity',
    'bianco',
    `
    01-01 Maria Santissima Madre di Dio
    01-06 Epifania del Signore
    03-19 San Giuseppe
    03-25 Annunciazione del Signore
    06-24 Natività di san Giovanni Battista
    08-15 Assunzione di Maria
    11-01 Tutti i Santi
    12-08 Immacolata Concezione
    12-25 Natale del Signore`,
  ),
  ...days('solemnity', 'rosso', '06-29 Santi Pietro e Paolo'),
  ...days('commemoration', 'viola', '11-02 Fedeli defunti'),
  ...days(
    'feast',
    'bianco',
    `
    02-02 Presentazione del Signore
    08-06 Trasfigurazione del Signore
    11-09 Basilica Lateranense`,
  ).map((day) => ({ ...day, ofTheLord: true as const })),
  {
    date: '09-14',
    name: 'Esaltazione della Santa Croce',
    rank: 'feast',
    colour: 'rosso',
    ofTheLord: true,
  },
  ...days(
    'feast',
    'bianco',
    `
    01-25 Conversione di san Paolo
    02-14 Santi Cirillo e Metodio
    02-22 Cattedra di san Pietro
    04-29 Santa Caterina da Siena
    05-31 Visitazione di Maria
    07-11 San Benedetto
    07-22 Santa Maria Maddalena
    07-23 Santa Brigida
    09-08 Natività di Maria
    09-29 Santi Michele, Gabriele e Raffaele
    10-04 San Francesco d’Assisi
    12-27 San Giovanni evangelista`,
  ),
  ...days(
    'feast',
    'rosso',
    `
    04-25 San Marco
    05-03 Santi Filippo e Giacomo
    05-14 San Mattia
    07-03 San Tommaso
    07-25 San Giacomo
    08-09 Santa Teresa Benedetta della Croce
    08-10 San Lorenzo
    08-24 San Bartolomeo
    09-21 San Matteo
    10-18 San Luca
    10-28 Santi Simone e Giuda
    11-30 Sant’Andrea
    12-26 Santo Stefano
    12-28 Santi Innocenti`,
  ),
  ...days(
    'memorial',
    'bianco',
    `
    01-02 Santi Basilio e Gregorio
    01-17 Sant’Antonio abate
    01-24 San Francesco di Sales
    01-26 Santi Timoteo e Tito
    01-28 San Tommaso d’Aquino
    01-31 San Giovanni Bosco
    02-10 Santa Scolastica
    04-07 San Giovanni Battista de La Salle
    05-02 Sant’Atanasio
    05-26 San Filippo Neri
    06-13 Sant’Antonio di Padova
    06-21 San Luigi Gonzaga
    07-15 San Bonaventura
    07-26 Santi Gioacchino e Anna
    07-29 Santi Marta, Maria e Lazzaro
    07-31 Sant’Ignazio di Loyola
    08-01 Sant’Alfonso Maria de’ Liguori
    08-04 San Giovanni Maria Vianney
    08-08 San Domenico
    08-11 Santa Chiara
    08-20 San Bernardo
    08-21 San Pio X
    08-22 Maria Regina
    08-27 Santa Monica
    08-28 Sant’Agostino
    09-03 San Gregorio Magno
    09-13 San Giovanni Crisostomo
    09-15 Maria Addolorata
    09-23 San Pio da Pietrelcina
    09-27 San Vincenzo de’ Paoli
    09-30 San Girolamo
    10-01 Santa Teresa di Gesù Bambino
    10-02 Santi Angeli Custodi
    10-07 Maria del Rosario
    10-15 Santa Teresa di Gesù
    11-04 San Carlo Borromeo
    11-10 San Leone Magno
    11-11 San Martino
    11-17 Santa Elisabetta d’Ungheria
    11-21 Presentazione di Maria
    12-03 San Francesco Saverio
    12-06 San Nicola
    12-07 Sant’Ambrogio
    12-14 San Giovanni della Croce`,
  ),
  ...days(
    'memorial',
    'rosso',
    `
    01-21 Sant’Agnese
    02-05 Sant’Agata
    02-06 San Paolo Miki e compagni
    02-23 San Policarpo
    03-07 Sante Perpetua e Felicita
    04-11 San Stanislao
    06-01 San Giustino
    06-03 San Carlo Lwanga e compagni
    06-05 San Bonifacio
    06-11 San Barnaba
    06-28 Sant’Ireneo
    08-14 San Massimiliano Maria Kolbe
    08-29 Martirio di san Giovanni Battista
    09-16 Santi Cornelio e Cipriano
    09-20 Santi Andrea Kim e compagni
    10-17 Sant’Ignazio di Antiochia
    11-12 San Giosafat
    11-22 Santa Cecilia
    11-24 Sant’Andrea Dung-Lac
    12-13 Santa Lucia`,
  ),
];
