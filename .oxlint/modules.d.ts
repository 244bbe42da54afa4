export declare const imports: ReadonlyMap<string, readonly string[]>
export declare function folderOf(module: string): string
export declare function moduleOf(file: string): string | undefined
export declare function isPublic(file: string): boolean
