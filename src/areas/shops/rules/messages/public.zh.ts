import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const zh: PageWordsOf<typeof fr> = {
  maintenance: {
    title: '系统维护中',
    soon: '计划于 {start} 进行维护，届时网站将短暂无法访问。',
    since: '维护自 {start} 起进行中。',
    until: '网站将于 {end} 恢复。本页面会自动刷新。',
  },
  helpChat: {
    title: '在线帮助',
    why: '无需离开页面即可给我们写信。{house} 会看到您设备的地址，并可能留下 Cookie：未经您同意不会加载任何内容。',
    policy: '{house} 如何处理数据',
    accept: '接受 {house} 并开始对话',
    open: '打开对话',
    leave: '关闭并撤回同意',
  },
  consent: {
    title: '使用 Cookie 之前，请您选择',
    text: '{shop} 使用其他公司的服务，这些公司会看到您设备的地址，并可能在设备上保存 Cookie。未经您同意不会加载任何内容；不同意也可正常使用本店。',
    accept: '全部接受',
    refuse: '全部拒绝',
    customize: '自定义',
    save: '保存我的选择',
    kept: '您的选择在此设备上保存六个月，可随时通过页面底部的“Cookie”更改。',
    cookies: 'Cookie',
    policy: '{house} 如何处理数据',
    newPage: '新标签页',
    mapOpen: '显示地图',
    mapShow: '接受 {house} 并显示地图',
    map: '地图：{address}',
    tagManager: '访问统计（{house}）',
    tagManagerWhy: '统计访问量，了解哪些页面被浏览。',
    chat: '在线聊天（{house}）',
    chatWhy: '通过页面底部的窗口联系酒庄。',
    maps: '地图（{house}）',
    mapsWhy: '在地图上查看酒庄的位置。',
    fonts: '标题字体（{house}）',
    fontsWhy: '以酒庄选择的字体显示标题。',
  },
};
