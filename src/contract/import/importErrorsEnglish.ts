/** Importing this module registers the English error messages of imports. */
import { knowErrorTexts } from '@/contract/base/errorCodes';
import { errorTextsEnglish } from '@/contract/base/errorTextsEnglish';
import { importErrorTextsEnglish } from './importErrorTextsEnglish';

knowErrorTexts('en', errorTextsEnglish);
knowErrorTexts('en', importErrorTextsEnglish);
