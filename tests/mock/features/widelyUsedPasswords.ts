export const WIDELY_USED = `
  12345678 123456789 1234567890 87654321 987654321 0987654321 11111111 00000000 66666666 88888888 99999999
  12341234 11223344 1122334455 112233445566 123123123 123321123 12344321 147258369 789456123 159357159
  1472583690 741852963 963852741 55667788 31415926 3.1415926 12345678910 123456789a 123456789abc 123456abc
  123456qwe a12345678 a123456789 aa123456 aa123456789 aa12345678 Aa123456 Aa123456. Aa123456! Aa@123456 abc12345
  abc123456 Abc@1234 ABC@123456 abcd1234 Abcd1234 Abcd@1234 abcdefgh abcdefg1 asdf1234 asdfasdf asdfghjkl
  asd123456 asd12345 qwe123456 qweasdzxc qweqweqwe qwertyui qwertyuiop qwerty123 Qwerty123! qwer1234 Qwer@1234
  qwerasdf zxcvbnm1 zxcvbnm123 zxc123456 1qaz2wsx 1qaz@WSX 1qaz2wsx3edc !QAZ2wsx q1w2e3r4 q1w2e3r4t5 1q2w3e4r
  1q2w3e4r5t 1qazxsw2 zaq12wsx password password1 password123 Password@123 P@ssw0rd P@ssw0rd123 Passw0rd!
  passw0rd admin123 admin888 Admin@123 Admin123456 admin12345 administrator root1234 root123456 test1234
  test123456 guest123 user1234 welcome1 Welcome123 Welcome@2026 letmein1 iloveyou iloveyou1 iloveyou1314
  sunshine princess football baseball superman michelle jennifer starwars computer internet whatever trustno1
  changeme Changeme123 19901010 19891212 19880808 20080808 20000101 1990-10-10 1990.10.10 10101990 20261126
  2026.11.26 199010 19900101 nihao123 nihao123456 woaini1314 woaini520 woaini123 woaini521 woaini1314520
  aini1314 5201314520 5201314a 1314520520 52013145201314 a5201314 1314521a wang1234 zhang123 wangwei123
  zhangwei1 zhangsan zhangsan123 lisi1234 wangxiaoming liuyang123 Huawei@123 Huawei12#$ Huawei@2026 huawei123
  xiaomi123 taobao123 alibaba123 tencent123 beijing2008 Beijing@2026 shanghai123 zhongguo zhongguo123 china123
  China@123 woaibeijing Summer2026! Spring2026 Autumn2026! Winter2025! Summer@2026 Chuntian2026 qiutian2026
  summer123 September1 Monday123 January2026 laopo520 laogong520 baobao123 baobei520 xiaobao123 gongxifacai
  facai888 woaiwojia meiyoumima mima1234 mima123456 buzhidao caonima123 dangwei123 nihaoma123 laoshi123
  xuesheng123 jiaowuchu jiaowu123 jiaowu2026 daxue2026 yixueyuan2026 Campus-2026 C@mpu5-C0nsole! Console2026!
  教务管理台2026 教务处123456 我爱你520 我爱你1314 你好你好你好你好 一二三四五六七八 密码123456 中国2026加油 春天2026 2026年秋季学期 管理员12345 dragon123
  monkey123 master123 shadow123 pokemon123 michael1 jordan23 liverpool1 chelsea123 batman123 hello123 hello1234
  helloworld Hello@123 HelloWorld1 secret123 login123 a1b2c3d4 1a2b3c4d aaaa1111 aaaabbbb abababab 11112222
  12121212 abc123abc qq123456 qq123456789 QQ12345678 weixin123 wechat123 wo123456 woshishui woshiwo123 li123456
  wang123456 liu123456 zhang123456 chen123456 z123456789 w123456789 x123456789 l123456789 jiayou123`
  .trim()
  .split(/\s+/);

export const GOOD = [
  'four plain words',
  'campus of the moon',
  '校园里的三棵老槐树',
  'cafe du matin',
  'tomato-bicycle-lantern',
  'seven otters ate my homework',
  'kJ8#vQ2m!x',
  '9fQz-w3Lp-Tr7k',
  'xk4m-q7wd-9hzt',
  'hq2n-vb8k-m5ty',
  'Tz7$kqLm',
  'mW9!rTq2',
  'b4Gx_7uKd',
  'vovlybAj6',
  'purple-walrus-canoe',
  'my cat sleeps on the piano',
  'I moved here in March with two suitcases',
  'blue kettle under rain',
  '窗外的雨下了三天三夜',
  '明天早饭想吃豆浆油条',
  '老张家的猫又上房了',
  '今晚月色很好适合散步',
  '外婆家门口有棵枇杷树',
  '我在操场跑了十一圈半',
  '二楼走廊的灯总是忽明忽暗',
  '周五下午去江边看日落',
  'cat-walks-over-roof',
  '三只松鼠偷吃了我的核桃',
  'ChuanghuYuxia3tian',
  'waipojia pipashu shule',
  'zuotian chi le liangwan mian',
  'feijipiao huochepiao dou meile',
  '7Rk!pXz9wQ',
  'ujT5-nW8x-eP3r',
  'q84920175zk',
  'gruffly outpost viper 41',
  'lantern.copper.meadow.9',
  'drizzle Oak tramway',
  '94k1bq73zt',
  'wu yue de feng chui guo mai tian',
  'xiang qu kan hai 2 ci',
  'nN6%jd0Wb',
  'Kestrel over frozen lake',
  'dentist-umbrella-fog',
  '豆浆油条配胡辣汤',
  '沙发底下的三只袜子',
  '床前看见一只白猫跑过',
  'chosen by the office 1',
  'password-of-mine',
  '周末想去武夷山喝茶',
];
