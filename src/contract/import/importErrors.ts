/** Import this module to register the Chinese messages of imports. */
import { knowErrorTexts } from '@/contract/base/errorCodes';
import { importErrorTexts } from './importErrorTexts';

knowErrorTexts('zh-CN', importErrorTexts);
