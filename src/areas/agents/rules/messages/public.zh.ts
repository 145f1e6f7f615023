import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const zh: PageWordsOf<typeof fr> = {
  invitation: {
    page: '邀请',
    title: '{shop}邀请您',
    text: '您将使用 {email} 为{shop}工作。',
    firstname: '名',
    lastname: '姓',
    password: '您的密码',
    acceptNew: '接受并进入',
    accept: '接受邀请',
    signInText: '此地址已有账户：请登录后接受。',
    signIn: '登录',
    signOutText: '您已使用其他账户登录。请先退出，再用 {email} 接受。',
    signOut: '退出登录',
    dead: '此邀请已失效：已被使用、取消或过期。请联系邀请人重新发送。',
    toLogin: '前往登录',
    reading: '正在读取邀请…',
    needName: '请填写您的姓名。',
    again: '重试',
  },
};
