/** What a file that was sent is called in messages: its sender knows it by another name than we do. */
export const sentName = 'The file';

export const chineseName = (name: string): string => (name === sentName ? '这个文件' : `${name} `);
