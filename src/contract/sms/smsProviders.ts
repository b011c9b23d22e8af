import * as z from 'zod/mini';
import { write } from '@/contract/base/endpoint';
import { storable } from '@/contract/base/fields';

/** Schema of a text in a delivery report of a provider. Shortens texts that are too long. */
const reported = (max: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string().check(storable),
        z.transform((it) => it.slice(0, max)),
      ),
    ),
  );

/**
 * Receives delivery reports of 阿里云 (Alibaba Cloud) over HTTP (SmsReport). The shared secret is in
 * the URL (`token`), because a URL is all that can be entered at 阿里云.
 */
export const reportAliyun = write('/api/smsReport/aliyun', {
  takesList: true,
  input: z
    .array(
      z.object({
        /** Our id of the message, which the server sent to 阿里云 (Alibaba Cloud) as `OutId`. */
        out_id: reported(100),
        biz_id: reported(100),
        success: z.boolean(),
        err_code: reported(50),
        err_msg: reported(200),
        report_time: reported(40),
      }),
    )
    .check(z.maxLength(1000)),
  value: z.object({ code: z.literal(0), msg: z.string() }),
  wrapping: 'bare',
  repeatable: true,
});

/** Receives delivery reports of 腾讯云 (Tencent Cloud). The shared secret is in the URL (`token`). */
export const reportTencent = write('/api/smsReport/tencent', {
  takesList: true,
  input: z
    .array(
      z.object({
        sid: reported(100),
        report_status: z.enum(['SUCCESS', 'FAIL']),
        errmsg: reported(50),
        description: reported(200),
        user_receive_time: reported(40),
      }),
    )
    .check(z.maxLength(1000)),
  value: z.object({ result: z.literal(0), errmsg: z.string() }),
  wrapping: 'bare',
  repeatable: true,
});
