/** Makes the English texts of imports known to whoever imports this file. */
import { knowErrorTexts } from '@/contract/base/errorCodes';
import { errorTextsEnglish } from '@/contract/base/errorTextsEnglish';
import { importErrorTextsEnglish } from './importErrorTextsEnglish';

knowErrorTexts('en', errorTextsEnglish);
knowErrorTexts('en', importErrorTextsEnglish);
