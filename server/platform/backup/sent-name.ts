/** How messages name an uploaded file: its name on the server means nothing to the uploader. */
export const sentName = 'The file';

export const chineseName = (name: string): string => (name === sentName ? '这个文件' : `${name} `);
