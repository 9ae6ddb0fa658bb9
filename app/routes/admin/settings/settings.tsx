import { adminTexts } from '#site/texts/admin.ts';
