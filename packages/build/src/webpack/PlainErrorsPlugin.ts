import type { Compiler } from 'webpack';

/** What swc adds to a syntax error: the stack of its native code, which leads nowhere a team can look. */
const NATIVE_STACK = /\s*Caused by:\s+Syntax Error\s+Stack backtrace:[\s\S]*$/;

/** Errors of a build with the lines of the source only. */
export class PlainErrorsPlugin {
  apply(compiler: Compiler): void {
    // Before others read the errors.
    compiler.hooks.done.tap({ name: 'PlainErrors', stage: -100 }, ({ compilation }) => {
      for (const error of compilation.errors) error.message = error.message.replace(NATIVE_STACK, '');
    });
  }
}
