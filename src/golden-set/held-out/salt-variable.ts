/** Where the salt of a held-out split is, unless an option names another variable: on a command line or in a config it would end up in histories and version control. */
export const saltVariable = 'ASSAY_HELD_OUT_SALT'
