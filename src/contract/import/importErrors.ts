/** Makes the texts of imports known to whoever imports this file. */
import { knowErrorTexts } from '@/contract/base/errorCodes';
import { importErrorTexts } from './importErrorTexts';

knowErrorTexts('zh-CN', importErrorTexts);
