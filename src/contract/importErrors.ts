/** Makes the texts of imports known to whoever imports this file. */
import { knowErrorTexts } from './errorCodes';
import { importErrorTexts } from './importErrorTexts';

knowErrorTexts(importErrorTexts);
