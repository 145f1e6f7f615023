import { useEffect, useState } from 'react';

/** « 37 Indre-et-Loire » of a French postal code, to stand under it; empty of any other. The list comes with the first whole code, not with the page. */
export const useDepartment = (country: string, zipcode: string): string => {
  const code = zipcode.trim();
  const isWhole = country === 'FR' && /^\d{5}$/.test(code);
  const [named, name] = useState<readonly [code: string, department: string]>(['', '']);
  useEffect(() => {
    if (!isWhole) return undefined;
    let isLeft = false;
    void import('#kernel/field/departments.ts').then(
      ({ departmentNamed }) => {
        if (!isLeft) name([code, departmentNamed(code) ?? '']);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [code, isWhole]);
  return isWhole && named[0] === code ? named[1] : '';
};
