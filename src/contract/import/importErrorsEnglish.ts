/** Registers the English error messages of imports when this module is imported. */
import { knowErrorTexts } from '@/contract/base/errorCodes';
import { errorTextsEnglish } from '@/contract/base/errorTextsEnglish';
import { importErrorTextsEnglish } from './importErrorTextsEnglish';

knowErrorTexts('en', errorTextsEnglish);
knowErrorTexts('en', importErrorTextsEnglish);
