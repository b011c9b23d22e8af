/** Import this module to register the English messages of imports. */
import { knowErrorTexts } from '@/contract/base/errorCodes';
import { errorTextsEnglish } from '@/contract/base/errorTextsEnglish';
import { importErrorTextsEnglish } from './importErrorTextsEnglish';

knowErrorTexts('en', errorTextsEnglish);
knowErrorTexts('en', importErrorTextsEnglish);
