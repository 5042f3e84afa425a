/** What moving everything says, in the user's language. */
export const archiveWords = {
  ko: {
    gone: '이 파일은 더 없어요. 아무것도 바꾸지 않았어요. 처음부터 다시 골라 주세요.',
    not_archive: '내보낸 파일이 아니에요. 아무것도 바꾸지 않았어요. jarvis-날짜.zip 을 골라 주세요.',
    damaged: '파일이 온전하지 않아요. 아무것도 바꾸지 않았어요. 다시 내보내거나 다시 받아 주세요.',
    too_large: '풀면 너무 커지는 파일이에요. 아무것도 바꾸지 않았어요.',
    tooLarge: '파일이 2GB보다 커요. 아무것도 바꾸지 않았어요.',
    chosen: '프로그램을 다시 켜면 바뀌어요. 지금 것은 backups 폴더에 남아요.',
  },
  en: {
    gone: 'This file is gone. Nothing was changed. Choose it again.',
    not_archive: 'This is no exported file. Nothing was changed. Choose a jarvis-DATE.zip.',
    damaged: 'The file is not whole. Nothing was changed. Export or copy it again.',
    too_large: 'Unpacked, this file would be too large. Nothing was changed.',
    tooLarge: 'The file is larger than 2 GB. Nothing was changed.',
    chosen: 'It takes its place when the program starts again. What is here now stays in the backups folder.',
  },
};
