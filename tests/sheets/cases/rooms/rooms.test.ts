import { isOnline, isRoom } from '@/domain/base/rooms';
import { outcomeOf } from '../outcome';

const ONLINE =
  '线上教学 线上 在线授课 学习通 超星学习通 网课 腾讯会议 钉钉 钉钉直播 雨课堂 慕课 中国大学MOOC 智慧树 网络教学平台 网络 Zoom QQ群课堂 云课堂 直播课 线上（腾讯会议） 腾讯会议：123-456-789 腾讯会议(ID:888888) 线上+雨课堂 线上教室 Online'.split(
    ' ',
  );
const ROOMS =
  '网络教室3 网络中心301 直播教室2 录播室 远程教室 云楼201 线上线下混合A101 腾讯楼301 智慧教室101 逸夫楼101 微课室'.split(
    ' ',
  );

test.each(ONLINE)('T-04 %s is no room', (text) => {
  expect([isOnline(text), isRoom(text)]).toEqual([true, false]);
});

test.each(ROOMS)('T-04 %s is a room', (text) => {
  expect([isOnline(text), isRoom(text)]).toEqual([false, true]);
});

test('I-03 the way in which a class is held online behind or under its time is its place, without a doubt', async () => {
  for (const place of ['学习通', '雨课堂', '腾讯会议', '网课']) {
    const { records, problems } = await outcomeOf('bachelorCourse', [
      ['课程名称', '教师', '上课时间'],
      ['生理学', '陈晓明', `1-8周 周一 1-2节 ${place}`],
      ['药理学', '林国强', `1-8周 周一 1-2节\n${place}`],
    ]);
    expect(records).toEqual([
      `生理学 1 1-2 [1-8周] ${place} 陈晓明`,
      `药理学 1 1-2 [1-8周] ${place} 林国强`,
    ]);
    expect(problems).toEqual([]);
  }
});
