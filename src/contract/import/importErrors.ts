/** Importing this module registers the Chinese error messages of imports. */
import { knowErrorTexts } from '@/contract/base/errorCodes';
import { importErrorTexts } from './importErrorTexts';

knowErrorTexts('zh-CN', importErrorTexts);
