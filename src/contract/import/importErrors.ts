/** Registers the Chinese error messages of imports when this module is imported. */
import { knowErrorTexts } from '@/contract/base/errorCodes';
import { importErrorTexts } from './importErrorTexts';

knowErrorTexts('zh-CN', importErrorTexts);
