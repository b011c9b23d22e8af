import { matchText } from '@/contract/base/fields';

/**
 * Matches words for online teaching. Names of real rooms such as 直播教室 (broadcasting room) do not
 * match.
 */
const ONLINE =
  /线上|在线|网上|网络(?!教室|中心|机房|实验|楼|室)|网课|远程(?!教室|中心|室)|(?:直|录)播(?!教室|间|室|厅|中心)|云(?:课堂|班课|端|教学|会议|直播)|超星|学习通|泛雅|智慧树|知到|学堂在线|学银在线|人卫(?:慕课|在线)|爱课程|中国大学|优?慕课|mooc|spoc|雨课堂|课堂派|蓝墨云?|优学院|智慧职教|职教云|腾讯(?:会议|课堂)|钉钉|飞书|企业微信|微信|qq|zoom|teams|classin|b站|bilibili|online/g;

/**
 * Matches words that name no room beside a word for online teaching. In `线上会议 123 456` (online
 * meeting), these are 会议 and the number.
 */
const BESIDE =
  /教学|授课|课程|课堂|上课|学习|会议|平台|教室|课|群|号码?|id|密码|以及|及|和|或|teaching|class|course|meeting|lecture|learning|[\d\s\p{P}\p{S}]/gu;

const isOnlineMatch = (match: string): boolean => {
  const rest = match.replace(ONLINE, '');
  return rest !== match && rest.replace(BESIDE, '') === '';
};

/** True if a room cell means online teaching, such as 网课 (online class) or `线上（腾讯会议 123 456）`. */
export const isOnline = (text: string): boolean => isOnlineMatch(matchText(text));

/** Matches room cells that name no room, such as 待定 (to be decided). */
const NOWHERE = /^(?:无|待定|另行通知|自行安排|[-—/]*)$/;

/**
 * Like `isRoom`, but for a text that `matchText` has already converted, which saves a second
 * conversion.
 */
export const isRoomMatch = (match: string): boolean =>
  !NOWHERE.test(match) && !isOnlineMatch(match);

/**
 * True if the text names a physical room. Online teaching and undecided places, such as 待定, do not
 * count.
 */
export const isRoom = (text: string): boolean => isRoomMatch(matchText(text));
