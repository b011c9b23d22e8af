/**
 * Traditional Chinese characters that occur in headers and class times. Each has another form in
 * simplified Chinese.
 */
const TRADITIONAL =
  '註帳並亂來個們備傳價儀優內兩別刪創劃動務勞區參員問啟單嗎國圍園團執報場塊壓學實審寫專對導層屬崗' +
  '師帶幾廢廳張強從態慶應戶掛換擇擔據擬數斷時暫曆書會條棟業構槓樓標樣樹機橫檢欄權歲歸沒況測準' +
  '濟瀏無營狀現環產畢異當療發監碩確碼禮種稱積節範簡簽級紹終組結絕統綁經維綱網緊線緣編緩練總績' +
  '續義習聯職聽腳臨與蓋薦藥處虛號術衛衝補複見規親覽訂計訊討訓記設証評詢試話該認語誤說誰課調請' +
  '論謂講證識議護讀變負貫責費貼資質踐車軟載輔輪輯轉辦辭辯這連週進過遠適遲選還邊郵醫釋銀銷錄錯' +
  '錶鎖鐘長門開間關際隱雙離電頁項順預頭題額類顯養餘館馬驗體點黨齡';
const SIMPLIFIED =
  '注账并乱来个们备传价仪优内两别删创划动务劳区参员问启单吗国围园团执报场块压学实审写专对导层属岗' +
  '师带几废厅张强从态庆应户挂换择担据拟数断时暂历书会条栋业构杠楼标样树机横检栏权岁归没况测准' +
  '济浏无营状现环产毕异当疗发监硕确码礼种称积节范简签级绍终组结绝统绑经维纲网紧线缘编缓练总绩' +
  '续义习联职听脚临与盖荐药处虚号术卫冲补复见规亲览订计讯讨训记设证评询试话该认语误说谁课调请' +
  '论谓讲证识议护读变负贯责费贴资质践车软载辅轮辑转办辞辩这连周进过远适迟选还边邮医释银销录错' +
  '表锁钟长门开间关际隐双离电页项顺预头题额类显养余馆马验体点党龄';

const simplified = new Map(
  Array.from(TRADITIONAL, (character, index) => [character, SIMPLIFIED.charAt(index)]),
);

export const ANY_TRADITIONAL = `[${TRADITIONAL}]`;

const EACH_TRADITIONAL = new RegExp(ANY_TRADITIONAL, 'g');

/**
 * Replaces traditional Chinese characters with simplified ones. Positions in the text do not
 * change.
 */
export const inSimplified = (text: string): string =>
  text.replace(EACH_TRADITIONAL, (character) => simplified.get(character) ?? character);
